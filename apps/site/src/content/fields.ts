import type { ContentField, ContentFields, JsonValue } from '@groundwork/editor-bridge/content';
import { themeFields } from '@groundwork/ui';
import { icons } from '../choices/icons.ts';
import { themeFaces } from '../choices/theme-faces.ts';

const ABOUT = 'src/content/about.ts#';
const FIRM = 'src/content/firm.ts#firm';
const FOOTER = 'src/content/footer.ts#';
const HERO = 'src/content/hero.ts#';
const OPPORTUNITIES = 'src/content/asset-classes.ts#';
const PROCESS = 'src/content/process.ts#';
const THEME = 'src/content/theme.ts#theme';

const text = (label: string, maxLength: number) =>
  ({ kind: 'text', label, maxLength }) satisfies ContentField;
const optional = (label: string, maxLength: number) => ({
  ...text(label, maxLength),
  optional: true,
});
const icon = (label: string): ContentField => ({
  kind: 'icon',
  label,
  options: Object.keys(icons),
});
const list = (label: string, min: number, max: number, item: JsonValue): ContentField => ({
  kind: 'list',
  label,
  min,
  max,
  item,
});
const requirement = { term: 'Site', before: '', figure: '20+ acres', after: '' };

/**
 * The fields of the content. Editors list the fields in this order, which matches the page. Only editors and
 * the renderer load this module.
 */
export const fields: ContentFields = {
  [`${HERO}hero.heading`]: text('Hero heading', 80),
  [`${HERO}hero.text`]: text('Hero text', 300),
  [`${HERO}hero.scrollLabel`]: text('Name of the hero’s arrow, for screen readers', 60),
  // The maximum length is short, because on a phone the map leaves only half of its width for the longest label.
  [`${HERO}mapLabels.substation`]: text('Label of the substation on the map', 30),
  [`${HERO}mapLabels.powerLine`]: text('Label of the power line on the map', 30),
  [`${HERO}mapLabels.fibre`]: text('Label of the fibre route on the map', 30),
  [`${HERO}mapLabels.distance`]: text('Label of the distance to the fibre', 30),
  [`${HERO}mapLabels.road`]: text('Label of the road on the map', 30),
  [`${HERO}mapLabels.wayleave`]: text('Label of the strip along the power line', 30),
  [`${HERO}mapLabels.slope`]: text('Label of the steep ground', 30),
  [`${HERO}hero.image`]: {
    kind: 'image',
    label: 'Hero image, instead of the map',
    optional: true,
  },

  [`${ABOUT}about.title`]: text('Name of the About section', 40),
  [`${ABOUT}about.eyebrow`]: text('Line above the About heading', 80),
  [`${ABOUT}about.heading`]: text('About heading', 80),
  [`${ABOUT}about.paragraphs`]: list('Paragraphs', 1, 6, 'New paragraph'),
  [`${ABOUT}about.paragraphs.*`]: text('Paragraph', 1_000),
  [`${ABOUT}pillars`]: list('Pillars', 1, 6, {
    icon: 'grid',
    title: 'New pillar',
    description: 'What it means for a site.',
  }),
  [`${ABOUT}pillars.*.icon`]: icon('Icon of pillar'),
  [`${ABOUT}pillars.*.title`]: text('Title of pillar', 60),
  [`${ABOUT}pillars.*.description`]: text('Description of pillar', 300),

  [`${OPPORTUNITIES}opportunities.title`]: text('Name of the Opportunities section', 40),
  [`${OPPORTUNITIES}opportunities.eyebrow`]: text('Line above the Opportunities heading', 80),
  [`${OPPORTUNITIES}opportunities.heading`]: text('Opportunities heading', 80),
  [`${OPPORTUNITIES}opportunities.requirementsLabel`]: text('Line above the figures', 60),
  [`${OPPORTUNITIES}opportunities.buyers`]: text('Line for buyers', 80),
  [`${OPPORTUNITIES}opportunities.buyersLink`]: text('Link for buyers', 60),
  [`${OPPORTUNITIES}opportunities.buyersSubject`]: text('Subject of the buyers’ e-mail', 120),
  [`${OPPORTUNITIES}assetClasses`]: list('Asset classes', 1, 8, {
    icon: 'factory',
    name: 'New asset class',
    description: 'What its sites are for.',
    requirements: [requirement],
  }),
  [`${OPPORTUNITIES}assetClasses.*.icon`]: icon('Icon of asset class'),
  [`${OPPORTUNITIES}assetClasses.*.name`]: text('Name of asset class', 60),
  [`${OPPORTUNITIES}assetClasses.*.description`]: text('Description of asset class', 300),
  [`${OPPORTUNITIES}assetClasses.*.requirements`]: list(
    'Requirements of asset class',
    1,
    8,
    requirement,
  ),
  [`${OPPORTUNITIES}assetClasses.*.requirements.*.term`]: text('Term', 40),
  [`${OPPORTUNITIES}assetClasses.*.requirements.*.before`]: optional('Words before the figure', 60),
  [`${OPPORTUNITIES}assetClasses.*.requirements.*.figure`]: text('Figure', 40),
  [`${OPPORTUNITIES}assetClasses.*.requirements.*.after`]: optional('Words after the figure', 60),

  [`${PROCESS}process.title`]: text('Name of the Process section', 40),
  [`${PROCESS}process.eyebrow`]: text('Line above the Process heading', 80),
  [`${PROCESS}process.heading`]: text('Process heading', 80),
  [`${PROCESS}processSteps`]: list('Steps of the process', 2, 4, {
    title: 'New step',
    description: 'What happens in it.',
  }),
  [`${PROCESS}processSteps.*.title`]: text('Title of step', 60),
  [`${PROCESS}processSteps.*.description`]: text('Description of step', 300),

  [`${OPPORTUNITIES}callToAction.button`]: text('Button', 40),
  [`${OPPORTUNITIES}callToAction.link`]: {
    kind: 'link',
    label: 'Link of the button, instead of an e-mail',
    optional: true,
  },
  [`${OPPORTUNITIES}callToAction.subject`]: optional('Subject of the e-mail', 120),
  [`${OPPORTUNITIES}callToAction.body`]: optional('Text of the e-mail', 1_000),

  [`${FOOTER}footer.focusAreas`]: list('Focus areas', 1, 8, 'New focus area'),
  [`${FOOTER}footer.focusAreas.*`]: text('Focus area', 40),
  [`${FOOTER}copyAddressMessages.button`]: text('Button that copies the address', 40),
  [`${FOOTER}copyAddressMessages.copied.title`]: text('Message after the address is copied', 80),
  [`${FOOTER}copyAddressMessages.denied.title`]: text('Message if copying is denied', 80),
  [`${FOOTER}copyAddressMessages.denied.description`]: text('Advice if copying is denied', 200),

  [`${FIRM}.brand`]: text('Brand', 60),
  [`${FIRM}.company`]: text('Company, without Ltd', 100),
  [`${FIRM}.email`]: { kind: 'email', label: 'E-mail address' },
  [`${FIRM}.title`]: optional('Title for search engines', 70),
  [`${FIRM}.description`]: optional('Description for search engines', 300),
  [`${FIRM}.shareImage`]: { kind: 'image', label: 'Image of link previews', optional: true },
  [`${FIRM}.companyNumber`]: optional('Company number', 20),
  [`${FIRM}.registeredOffice`]: optional('Registered office', 200),
  [`${FIRM}.areaServed`]: optional('Area served, for search engines', 100),
  [`${FIRM}.privacyNotice`]: { kind: 'link', label: 'Link to the privacy notice', optional: true },

  ...themeFields(THEME, themeFaces),
};
