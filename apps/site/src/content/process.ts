/** One station of the firm's process. */
export interface ProcessStep {
  /** Shown as it stands: "01" to "03". */
  readonly number: string;
  readonly title: string;
  readonly description: string;
}

/** The head of the process block (SPEC section 2). */
export const process = { eyebrow: 'How We Work', heading: 'Our Process' } as const;

/** The three steps, in order. */
export const processSteps: readonly ProcessStep[] = [
  {
    number: '01',
    title: 'Utility Validation & Grid Diligence',
    description:
      'We establish capacity, point of connection and programme with the network operator, and survey fibre, water and access, before land is committed.',
  },
  {
    number: '02',
    title: 'Site Assembly & Landowner Partnerships',
    description:
      'We agree terms with owners, neighbours and occupiers, and bring separate titles together under agreements that each party’s advisers can follow.',
  },
  {
    number: '03',
    title: 'Planning Strategy & Regulatory Navigation',
    description:
      'We set out the planning case, prepare the environmental evidence and carry the application to a consent that can be implemented.',
  },
];
