/** What all members of a union have together, such as the dependencies of several routes. */
export type UnionToIntersection<Union> = (
  Union extends unknown
    ? (member: Union) => void
    : never
) extends (members: infer Together) => void
  ? Together
  : never;
