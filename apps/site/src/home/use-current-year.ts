import { useEffect, useState } from 'react';

/**
 * The current year. The first render gives the year of the build, as the prerendered page does, so
 * that hydration agrees; the visitor's own clock corrects it right after.
 */
export function useCurrentYear(): number {
  const [year, setYear] = useState(BUILD_YEAR);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
