import { expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site-folder.ts';
import { loadSite } from './load-site.ts';

it('files with the same content share one compressed body', async () => {
  const site = await loadSite(siteFolder({ 'theme.css': 'a{}' }), {
    appId: 'app',
    appName: undefined,
    allowedOrigins: [],
    contentPolicy: { origins: [] },
    isBase44: false,
  });
  const page = '<title>Published</title>';
  const next = await site.withFiles({
    '/index.html': page,
    '/Home.html': page,
    '/theme.css': 'a{}',
    '/theme.txt': 'a{}',
  });
  expect(next.pages.get('/home')?.file).toBe(next.start.file);
  expect(next.files.get('/theme.css')?.file).toBe(site.files.get('/theme.css')?.file);
  expect(next.files.get('/theme.txt')?.file.contentType).toMatch('text/plain');
});
