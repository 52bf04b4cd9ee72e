import type { ContentImage } from '@groundwork/editor-bridge/content';
import { environment } from '@groundwork/site-kit/config';

/** The firm: its names and addresses, and the texts for search engines and link previews. */
export interface Firm {
  /** Trading name, as shown in the hero and the footer. */
  readonly brand: string;
  /** Registered company name without "Ltd", which the legal line adds. */
  readonly company: string;
  /** E-mail address for landowners. */
  readonly email: string;
  /** Title for search engines. If empty, the title is the heading of the hero and the brand. */
  readonly title: string;
  /** Description for search engines. If empty, the description is the text of the hero. */
  readonly description: string;
  /** Image for link previews. If null, the build draws one. */
  readonly shareImage: ContentImage | null;
  /** Registered number of the company; not shown if empty. */
  readonly companyNumber: string;
  /** Registered office of the company; not shown if empty. */
  readonly registeredOffice: string;
  /** Link to a privacy notice that another site hosts; not shown if empty. */
  readonly privacyNotice: string;
}

/** The firm; variables of the build override its names and addresses. */
export const firm: Firm = {
  brand: environment.SITE_BRAND || 'Northfold',
  company: environment.SITE_COMPANY || 'Northfold Land',
  email: environment.SITE_EMAIL || 'opportunities@northfold.example',
  title: '',
  description: '',
  shareImage: null,
  companyNumber: '',
  registeredOffice: '',
  privacyNotice: '',
};
