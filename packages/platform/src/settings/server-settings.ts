import { z } from 'zod';
import {
  flag,
  list,
  network,
  oneOf,
  origin,
  pageOrigin,
  text,
  wholeNumber,
} from '../kernel/setting-schemas.ts';

const pause = wholeNumber(0, 600_000, ' of milliseconds');

export const listenSettings = {
  /**
   * IP address or host name to listen on. The default is reachable only from this machine; behind a proxy on another
   * machine, use `0.0.0.0`.
   */
  host: text.default('127.0.0.1').meta({ variable: 'GROUNDWORK_HOST', isPublic: true }),
  /** Port to listen on, 0 to 65,535; 0 chooses a free one. */
  port: wholeNumber(0, 65_535, '', ' (0 chooses a free port)')
    .default(4400)
    .meta({ variable: 'GROUNDWORK_PORT' }),
};

export const originSettings = {
  /**
   * Further origins that may call the API. Pages of web origins also receive users after sign-in, and may frame the
   * site. For an installed app, list `app://name` or `capacitor://localhost`. `null` allows every sandboxed frame and
   * local file.
   */
  allowedOrigins: list(pageOrigin, 'origins').meta({
    variable: 'GROUNDWORK_ALLOWED_ORIGINS',
    isPublic: true,
  }),
  /**
   * Public origin of the platform, for links in emails and the return from sign-in. Set it if users open another origin
   * than the default. Default: `http://{host}:{port}`.
   */
  publicUrl: origin('https://app.example')
    .optional()
    .meta({ variable: 'GROUNDWORK_PUBLIC_URL', isPublic: true }),
  /**
   * IP addresses and networks of proxies whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`. List every proxy in
   * front of the platform.
   */
  trustedProxies: list(network, 'addresses').meta({
    variable: 'GROUNDWORK_TRUSTED_PROXIES',
    isPublic: true,
  }),
};

export const operationSettings = {
  /**
   * Production mode, for every public server: trusts no loopback origins, prints no password, serves no
   * mailbox, serves the editor only with `siteRenderer`, and logs JSON.
   */
  production: flag.default(false).meta({ variable: 'NODE_ENV', trueFor: 'production' }),
  /** Bearer token for `/metrics`, at least 16 characters. Without a token, the platform serves no metrics. */
  metricsToken: z
    .string('expects a string')
    .regex(/^[\w.~+/-]{16,}$/, 'expects 16 or more letters, digits or . _ ~ + / -')
    .optional()
    .meta({ variable: 'GROUNDWORK_METRICS_TOKEN' }),
  /** Settings of stopping the platform. */
  stop: z
    .strictObject({
      /**
       * Milliseconds for which the platform accepts connections after the signal to stop, at most 600,000. Meanwhile
       * `/api/ready` responds with 503 `stopping`. Set a value slightly above the check interval of the load balancer.
       */
      announceMs: pause.default(0).meta({ variable: 'GROUNDWORK_STOP_ANNOUNCE_MS' }),
      /** Milliseconds for which responses may continue after `announceMs`, at most 600,000. */
      graceMs: pause.default(5000).meta({ variable: 'GROUNDWORK_STOP_GRACE_MS' }),
    })
    .prefault({}),
  /**
   * Lowest level that is logged: `silent`, `error`, `warn`, `info` or `debug`. `info` includes requests, but in
   * development only failed ones; `debug` includes all requests.
   */
  logLevel: oneOf(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .meta({ variable: 'GROUNDWORK_LOG_LEVEL', isPublic: true }),
};
