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
  host: text.default('127.0.0.1').meta({ variable: 'GROUNDWORK_HOST' }),
  /** Port to listen on, 0 to 65,535; 0 chooses a free one. */
  port: wholeNumber(0, 65_535, '', ' (0 chooses a free port)')
    .default(4400)
    .meta({ variable: 'GROUNDWORK_PORT' }),
};

export const originSettings = {
  /**
   * Further origins that may call the API; those of the web also receive people after sign-in, and frame the site. List
   * `app://name` or `capacitor://localhost` for an installed app. `null` allows every sandboxed frame and local file.
   */
  allowedOrigins: list(pageOrigin, 'origins').meta({
    variable: 'GROUNDWORK_ALLOWED_ORIGINS',
  }),
  /**
   * Public origin of the platform, for links in mails and the return from sign-in. Set it whenever people use another
   * origin than the default. Default: `http://{host}:{port}`.
   */
  publicUrl: origin('https://app.example').optional().meta({ variable: 'GROUNDWORK_PUBLIC_URL' }),
  /**
   * IP addresses and networks of proxies whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`. List every proxy in front
   * of the platform.
   */
  trustedProxies: list(network, 'addresses').meta({ variable: 'GROUNDWORK_TRUSTED_PROXIES' }),
};

export const operationSettings = {
  /**
   * Trusts no loopback origin (like any platform with a `publicUrl` elsewhere), prints no password,
   * serves no mailbox, no editor without `siteRenderer`, and logs JSON. Set it on every public server.
   */
  production: flag.default(false).meta({ variable: 'NODE_ENV', trueFor: 'production' }),
  /** Bearer token for `/metrics`, at least 16 characters. Without it there are no metrics. */
  metricsToken: z
    .string('expects a string')
    .regex(/^[\w.~+/-]{16,}$/, 'expects 16 or more letters, digits or . _ ~ + / -')
    .optional()
    .meta({ variable: 'GROUNDWORK_METRICS_TOKEN' }),
  /** How the platform stops. */
  stop: z
    .strictObject({
      /**
       * Milliseconds between the signal to stop and the end of new connections, at most 600,000. Meanwhile `/api/ready`
       * reports 503 `stopping`. Set it slightly above the check interval of a load balancer.
       */
      announceMs: pause.default(0).meta({ variable: 'GROUNDWORK_STOP_ANNOUNCE_MS' }),
      /** Milliseconds for which running responses may then continue, at most 600,000. */
      graceMs: pause.default(5000).meta({ variable: 'GROUNDWORK_STOP_GRACE_MS' }),
    })
    .prefault({}),
  /**
   * Lowest level that is logged: `silent`, `error`, `warn`, `info`, which logs requests, in development only those
   * that fail, or `debug`, which logs all requests.
   */
  logLevel: oneOf(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .meta({ variable: 'GROUNDWORK_LOG_LEVEL' }),
};
