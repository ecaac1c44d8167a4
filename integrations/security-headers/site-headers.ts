/** Features that no page uses. Lists only features that browsers support, since Chromium warns about unknown ones. */
const DENIED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['usb', 'xr-spatial-tracking'],
];

/** Headers for every response. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Copy buttons write to the clipboard.
  'Permissions-Policy': [...DENIED_FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Folders in the build in which every path contains a content hash. */
export const HASHED_FOLDERS = ['assets', 'runtimes'] as const;

/** `Cache-Control` value for files that never change. One year is the conventional maximum. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
