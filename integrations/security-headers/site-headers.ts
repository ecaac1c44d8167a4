/** Headers of the site, for all host files. Pure data. */

/** Features that no page uses. Each is one that browsers know, since Chromium warns of others. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Sent with everything. The clipboard is written by Copy buttons. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [...DENIED_FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Folders of the build in which every name has a hash of its content. */
export const HASHED_FOLDERS = ['assets', 'runtimes'] as const;

/** One year, the longest that RFC 9111's readers take for "for good". */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
