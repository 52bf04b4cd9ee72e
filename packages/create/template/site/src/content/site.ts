/** Text content of every page. Editors change this content at `/__editor`. */
export const site = {
  name: 'my-app',
  description: 'A workshop that designs and builds furniture to order.',
  email: 'hello@example.org',
  home: 'Home',
  contact: 'Contact',
  address: '1 Mill Lane, Sheffield',
  legal: 'All rights reserved.',
};
