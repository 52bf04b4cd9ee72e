/** Year in which the site was built. The prerendered page and the browser use the same value. */
declare const BUILD_YEAR: number;
