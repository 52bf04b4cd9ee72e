import { home } from './content/home.js';

export function Page() {
  return (
    <main>
      <h1>{home.heading}</h1>
      <p>Power &amp; fibre</p>
      <p>
        Has {2} sites &amp; <b>more</b>
      </p>
    </main>
  );
}
