import home from './home.json';

export const metadata = { title: home.title, description: home.description };

export default function Page() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is Home's own, from its build.
  return <div dangerouslySetInnerHTML={{ __html: home.markup }} />;
}
