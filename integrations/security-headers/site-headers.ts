/** Headers of the site, shared by all host files. Pure data. */

/** Features that no page uses. Only those that browsers support, since Chromium warns about unknown ones. */
const DENIED_FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['usb', 'xr-spatial-tracking'],
];

/** Sent with every response. Clipboard access is allowed for Copy buttons. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [...DENIED_FEATURES.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Folders of the build in which every file name contains a content hash. */
export const HASHED_FOLDERS = ['assets', 'runtimes'] as const;

/** One year, which caches treat as "forever". */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
