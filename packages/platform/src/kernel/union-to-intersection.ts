/** Intersection of the members of a union, such as the dependencies of several routes. */
export type UnionToIntersection<Union> = (
  Union extends unknown
    ? (member: Union) => void
    : never
) extends (members: infer Together) => void
  ? Together
  : never;
