/** Returns the intersection of the members of a union, for example one type for the dependencies of several routes. */
export type UnionToIntersection<Union> = (
  Union extends unknown
    ? (member: Union) => void
    : never
) extends (members: infer Together) => void
  ? Together
  : never;
