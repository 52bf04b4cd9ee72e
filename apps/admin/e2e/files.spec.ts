import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

/** A PNG image of one pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files in the administration', () => {
  it('an administrator finds a file, sees its image and the records that contain it, and deletes it', async ({
    page,
    colleague,
    consoleErrors,
  }) => {
    const { Core } = colleague.integrations;
    await Core?.UploadFile?.({ file: new File(['text'], 'notes.txt') });
    const file = new File([image], 'plan.png');
    const uploaded = await Core?.UploadPrivateFile?.({ file });
    await colleague.entities.Task?.create({ title: 'Survey', tags: [uploaded.file_uri] });

    await openAdmin(page, 'files');
    await expect(page.getByText('All files together: 74 byte')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('searchbox').fill('PLAN');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'plan.png' }).click();
    const shown = page.getByRole('img', { name: 'plan.png' });
    await expect(shown).toHaveJSProperty('naturalWidth', 1);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Search all records' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '1 record' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await page.getByRole('main').getByRole('link', { name: 'Task' }).click();
    await expect(page.getByRole('link', { name: 'Survey' })).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'Delete the file' }).click();
    await page.getByRole('button', { name: 'Delete plan.png' }).click();
    await expect(notification(page, 'The file is deleted')).toBeVisible();
    await expect(page.getByText('All files together: 4 byte')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});
