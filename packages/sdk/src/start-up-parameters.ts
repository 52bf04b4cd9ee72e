import {
  openParameters,
  readAddress,
  readAppId,
  readPlain,
  readServerUrl,
  type StartUpDefaults,
} from './address-parameters.ts';
import { groundwork, type PlatformProfile } from './protocol/platform-profile.ts';

/** The start-up parameters; hand them to `createClient`. */
export interface StartUpParameters {
  readonly appId: string;
  readonly serverUrl: string;
  /** Where to return to after sign-in; the current page unless the address says otherwise. */
  readonly fromUrl: string | undefined;
  readonly functionsVersion: string | undefined;
  readonly profile: PlatformProfile;
}

/**
 * Reads the start-up parameters (SPEC section 2): the address beats what is stored, which beats the
 * app's default. `access_token` is not among them: `createClient` takes it.
 *
 * A value that is refused is ignored, never stored, and named in one console warning without its
 * content. Outside a browser the defaults are returned.
 *
 * @example
 * ```ts
 * const client = createClient(readStartUpParameters({ appId: '6a1f0c9e5d3b7a2c4e8f1b60' }));
 * ```
 */
export function readStartUpParameters(defaults: StartUpDefaults): StartUpParameters {
  const { appId, functionsVersion, profile = groundwork } = defaults;
  if (typeof window === 'undefined') {
    const serverUrl = defaults.serverUrl ?? profile.defaultServerUrl;
    return { appId, serverUrl, fromUrl: undefined, functionsVersion, profile };
  }
  const source = openParameters(defaults, warnOfRefusal);
  return {
    appId: readAppId(source),
    serverUrl: readServerUrl(source),
    fromUrl: readAddress(source, 'from_url') ?? source.page.href,
    functionsVersion: readPlain(source, 'functions_version') ?? functionsVersion,
    profile,
  };
}

function warnOfRefusal(name: string): void {
  // biome-ignore lint/suspicious/noConsole: whoever wrote the link must learn why it does nothing.
  console.warn(
    `Ignored the address parameter "${name}": its value is not allowed here. To allow it, add its origin to allowedOrigins.`,
  );
}
