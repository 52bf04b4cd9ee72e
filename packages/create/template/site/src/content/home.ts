/** Text content of the first page. */
export const home = {
  eyebrow: 'Made to order since 1998',
  heading: 'Furniture that fits the room',
  text: 'We measure, draw and build tables, shelves and kitchens, and bring them to your door.',
  button: 'Ask for a visit',
  servicesHeading: 'What we make',
};

/** What the company offers, in the order of the page. Editors can add and remove items. */
export const services = [
  {
    title: 'Tables',
    text: 'Solid oak or ash, in any length, finished with oil that you can renew yourself.',
  },
  {
    title: 'Shelves',
    text: 'Fitted to walls that are not straight, with doors and drawers where you need them.',
  },
  {
    title: 'Kitchens',
    text: 'Planned with you, built in our workshop, and fitted within one week.',
  },
];
