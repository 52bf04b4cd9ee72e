export interface ProcessStep {
  readonly title: string;
  readonly description: string;
}

export const process = {
  title: 'Process',
  eyebrow: 'How We Work',
  heading: 'Our Process',
} as const;

/** The steps of the process, in order. The number of a step is its position. */
export const processSteps: readonly ProcessStep[] = [
  {
    title: 'Utility Validation & Grid Diligence',
    description:
      'We establish capacity, point of connection and programme with the network operator, and survey fibre, water and access, before land is committed.',
  },
  {
    title: 'Site Assembly & Landowner Partnerships',
    description:
      'We agree terms with owners, neighbours and occupiers, and bring separate titles under one set of option and promotion agreements.',
  },
  {
    title: 'Planning Strategy & Regulatory Navigation',
    description:
      'We set out the planning case, prepare the environmental evidence and carry the application to a consent that can be implemented.',
  },
];
