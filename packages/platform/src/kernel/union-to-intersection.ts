/** The dependencies of several routes become one type in this way. */
export type UnionToIntersection<Union> = (
  Union extends unknown
    ? (member: Union) => void
    : never
) extends (members: infer Together) => void
  ? Together
  : never;
