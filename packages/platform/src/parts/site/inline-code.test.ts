import { describe, expect, it } from 'vitest';
import { inlineHandlers } from './inline-code.ts';

describe('inlineHandlers', () => {
  it('returns the decoded values of event handler attributes, but no text and no scripts', () => {
    const markup = `<link media="print" onload="this.media='all'"><img onerror='a(&quot;1 &amp;lt; 2&quot;)'>
      <p title="a > b onload='no()'">onload="no()"</p><script>x='<a onclick="no()">'</script>
      <script async onload="start()" src="https://tags.example/a.js"></script>`;

    expect(inlineHandlers(markup)).toEqual(["this.media='all'", 'a("1 &lt; 2")', 'start()']);
  });
});
