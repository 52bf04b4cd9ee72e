import type { PlatformSetting } from '@groundwork/sdk/protocol';
import type { Services } from '../../services.ts';
import type { RateSamples } from './rate-samples.ts';

export interface HealthNeeds extends Services {
  readonly settings: {
    readonly production: boolean;
    readonly publicUrl?: string | undefined;
    readonly smtpUrl?: string | undefined;
    readonly backups: { readonly everyHours?: number | undefined };
    /** Token that requests for metrics must contain; undefined if metrics are not served. */
    readonly metricsToken?: string | undefined;
  };
  readonly listSettings: () => PlatformSetting[];
}

export interface HealthServices extends HealthNeeds {
  readonly rates: RateSamples;
}
