/** Signs links, which anyone who has one can use until it expires. */

interface Signer {
  readonly secrets: {
    hash(purpose: string, text: string): string;
    matches(purpose: string, text: string, hash: string): boolean;
  };
}

/** Returns the query of a link to something with an id. The link is valid for the given number of seconds. */
export function signLink(
  { secrets }: Signer,
  purpose: string,
  { id, seconds }: { readonly id: string; readonly seconds: number },
): string {
  const expires = `${Math.floor(Date.now() / 1000) + seconds}`;
  const signature = secrets.hash(purpose, `${id} ${expires}`);
  return `${new URLSearchParams({ expires, signature })}`;
}

export function checkLink(
  { secrets }: Signer,
  purpose: string,
  id: string,
  { expires = '', signature = '' }: Readonly<Record<string, string>>,
): 'invalid' | 'expired' | 'valid' {
  if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return 'invalid';
  if (!secrets.matches(purpose, `${id} ${expires}`, signature)) return 'invalid';
  return Number(expires) * 1000 > Date.now() ? 'valid' : 'expired';
}
