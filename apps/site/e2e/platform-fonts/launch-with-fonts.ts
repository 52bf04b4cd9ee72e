/** Starts browsers that have only one operating system's fonts, each with its own fontconfig. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { trueType } from '@groundwork/site-kit/fonts';
import { type Browser, chromium } from '@playwright/test';

export interface InstalledFont {
  readonly family: string;
  /** Name of the Fontsource package with this font, or with a font that has the same metrics. */
  readonly from: string;
}

/** Starts a Chromium that finds only the given fonts. `close` of the result stops it, and deletes the fonts. */
export async function launchWithFonts(
  fonts: readonly InstalledFont[],
): Promise<{ readonly browser: Browser; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-fonts-'));
  await mkdir(join(folder, 'fonts'));
  for (const { from } of fonts) {
    const source = import.meta.resolve(`@fontsource/${from}/files/${from}-latin-400-normal.woff2`);
    await writeFile(join(folder, 'fonts', `${from}.ttf`), await trueType({ source }));
  }
  const config = join(folder, 'fonts.conf');
  await writeFile(config, fontconfig(folder, fonts));
  const browser = await chromium.launch({
    ...chromiumLaunchOptions(),
    env: { ...process.env, FONTCONFIG_FILE: config },
  });
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  };
  return { browser, close };
}

/** Returns a fontconfig file that gives each font the names that it has on its operating system. */
function fontconfig(folder: string, fonts: readonly InstalledFont[]): string {
  const renamed = fonts.map(
    ({ family, from }) => `<match target="scan">
  <test name="file" compare="contains"><string>/${from}.ttf</string></test>
  <edit name="family" mode="assign"><string>${family}</string></edit>
  <edit name="fullname" mode="assign"><string>${family}</string></edit>
  <edit name="postscriptname" mode="assign"><string>${family.replaceAll(' ', '')}</string></edit>
</match>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${folder}/fonts</dir>
<cachedir>${folder}/cache</cachedir>
${renamed.join('\n')}
</fontconfig>
`;
}
