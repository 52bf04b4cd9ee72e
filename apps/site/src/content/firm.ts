import type { ContentImage } from '@groundwork/editor-bridge/content';
import { environment } from '@groundwork/site-kit/config';

/** The firm: its names and addresses, and its texts for search engines and link previews. */
export interface Firm {
  /** Trading name, which the hero and the footer show. */
  readonly brand: string;
  /** Registered name of the company without "Ltd", which the legal line adds. */
  readonly company: string;
  /** Email address to which landowners write. */
  readonly email: string;
  /** Title for search engines. Default: the hero's heading and the brand. */
  readonly title: string;
  /** Description for search engines. Default: the hero's subtext. */
  readonly description: string;
  /** Image for link previews. If this is null, the build draws an image. */
  readonly shareImage: ContentImage | null;
  /** Registration number of the company. If it is empty, it is not shown. */
  readonly companyNumber: string;
  /** Registered office of the company. If it is empty, it is not shown. */
  readonly registeredOffice: string;
  /** Area in which the firm works, for search engines. If it is empty, search engines get no area. */
  readonly areaServed: string;
  /** Link to a privacy notice on another site. If it is empty, no link is shown. */
  readonly privacyNotice: string;
}

/** The firm. Build variables override its names and addresses. */
export const firm: Firm = {
  brand: environment.SITE_BRAND || 'Northfold',
  company: environment.SITE_COMPANY || 'Northfold Land',
  email: environment.SITE_EMAIL || 'opportunities@northfold.example',
  title: '',
  description: '',
  shareImage: null,
  companyNumber: '',
  registeredOffice: '',
  areaServed: '',
  privacyNotice: '',
};
