import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

describe('records in the administration', () => {
  it('filters, sorts and exports the records of an entity, page by page, with the view in the URL', async ({
    page,
    colleague,
    consoleErrors,
  }) => {
    const numbers = Array.from({ length: 120 }, (_, n) => n);
    await colleague.entities.Task?.bulkCreate(
      numbers.map((n) => ({ title: `Task ${n}`, effort: n, isUrgent: n % 2 === 0, tags: ['=a'] })),
    );
    await openAdmin(page, 'records');
    await expect(page.getByRole('listitem').filter({ hasText: 'Task' })).toContainText(
      '120 records',
    );
    await page.getByRole('link', { name: 'Task' }).click();
    const rows = page.getByRole('row');
    await expect(page.getByText('Page 1 · 120 records')).toBeVisible();
    await expect(rows).toHaveCount(51);

    await page.getByRole('button', { name: 'effort' }).click();
    await expect(rows.nth(1)).toContainText('Task 0');
    for (const [number, first] of [
      [2, 'Task 50'],
      [3, 'Task 100'],
    ] as const) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(`Page ${number} · 120 records`)).toBeVisible();
      await expect(rows.nth(1)).toContainText(first);
    }
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(rows.nth(1)).toContainText('Task 50');

    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Field').selectOption('effort');
    await page.getByLabel('Condition', { exact: true }).selectOption('is at least');
    await page.getByLabel('Value').fill('100');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByLabel('Field').nth(1).selectOption('isUrgent');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Page 1 · 10 records')).toBeVisible();
    await expect(rows.nth(1)).toContainText('Task 100');
    await page.getByRole('searchbox').fill('k 11');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 1 · 5 records')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Page 1 · 5 records')).toBeVisible();
    await expect(rows).toHaveCount(6);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toMatch(
      /^\uFEFFtitle,status,effort,isUrgent,due,remindAt,tags,id,/,
    );
    expect(csv.split('\r\n')[1]).toMatch(/^Task 110,open,110,true,,,"\[""=a""\]",/);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(6);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'tags' }).check();
    await expect(rows.nth(1)).toContainText('["=a"]');
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoOverflow(page);
    expect(consoleErrors).toEqual([]);
  });

  it('finds records by their words, and describes the access rules of their entity', {
    tag: '@slow',
  }, async ({ page, colleague }) => {
    await colleague.entities.Note?.bulkCreate([{ text: 'A café in Kent' }, { text: 'Essex' }]);
    await openAdmin(page, 'records/Note');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByText('Page 1 · 2 records')).toBeVisible();
    await page.getByRole('searchbox').fill('kent cafe');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 1 · 1 record')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('A café in Kent');
    await page.getByRole('button', { name: 'Access rules' }).press('Enter');
    await expect(page.getByRole('definition')).toHaveText([
      'All members',
      'If created_by_id is the user’s id or the user’s role is “admin”',
      'If created_by_id is the user’s id or the user’s role is “admin”',
      'Only the service role',
    ]);
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  });

  it('creates, changes, duplicates and deletes a record with a form that reports invalid values', async ({
    page,
    colleague,
  }) => {
    await page.clock.install();
    await openAdmin(page, 'records/Task');
    await page.getByRole('link', { name: 'New record' }).click();
    await expect(page.getByLabel('status')).toHaveValue('open');
    await page.getByLabel('tags').fill('[');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('tags')).toBeFocused();
    await expect(page.getByText(/^Enter valid JSON/)).toBeVisible();
    await page.getByLabel('tags').fill('["a"]');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('title')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('title')).toBeFocused();
    await page.getByLabel('title').fill('Survey');
    await page.getByLabel('isUrgent').selectOption('No');
    await page.getByLabel('due').fill('2027-02-03');
    await page.getByLabel('remindAt').fill('2027-02-03T04:05:06');
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(notification(page, 'The record is created')).toBeVisible();
    const remindAt = await page.evaluate(() => new Date('2027-02-03T04:05:06').toISOString());
    const [created] = (await colleague.entities.Task?.list()) ?? [];
    expect(created).toMatchObject({
      title: 'Survey',
      status: 'open',
      isUrgent: false,
      due: '2027-02-03',
      remindAt,
      tags: ['a'],
    });

    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('title')).toHaveValue('Survey');
    await page.getByLabel('title').fill('Second survey');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'All records of Task' }).click();
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Delete 2 selected' }).click();
    await page.getByRole('button', { name: 'Delete 2 records' }).click();
    await expect(page.getByText('No records')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Page 1 · 2 records')).toBeVisible();
    await page.getByRole('button', { name: 'Delete all records' }).click();
    await page.getByRole('button', { name: 'Delete 2 records' }).click();
    await expect(page.getByText('No records')).toBeVisible();
    expect(await colleague.entities.Task?.count()).toBe(2);
    await page.clock.fastForward(10_000);
    await expect.poll(() => colleague.entities.Task?.count()).toBe(0);
  });

  it('keeps records that are created while a deletion of all records can still be undone', async ({
    page,
    colleague,
  }) => {
    await page.clock.install();
    await colleague.entities.Task?.create({ title: 'Survey' });
    await openAdmin(page, 'records/Task');
    await page.getByRole('button', { name: 'Delete all records' }).click();
    await page.getByRole('button', { name: 'Delete 1 record' }).click();
    await expect(page.getByText('No records')).toBeVisible();
    await colleague.entities.Task?.create({ title: 'Build' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('link', { name: 'Build' })).toBeVisible();
    await expect(page.getByText('Page 1 · 1 record')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect.poll(() => colleague.entities.Task?.count()).toBe(1);
    await expect(page.getByRole('link', { name: 'Build' })).toBeVisible();
  });

  it('imports a file into the fields that the user chooses, after a preview', {
    tag: '@slow',
  }, async ({ page, colleague, consoleErrors }) => {
    await openAdmin(page, 'records/Task');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Import' }).click();
    const buffer = Buffer.from('title,Hours needed\nSurvey,2\nBuild,many\n');
    const file = page.getByLabel('File', { exact: true });
    await file.setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer });
    const hours = page.getByLabel('Hours needed');
    await expect(hours).toHaveValue('');
    await hours.selectOption('effort');
    await expect(page.getByText('Row 2: Error in field effort')).toBeVisible();
    await hours.selectOption('(do not import)');
    await expect(page.getByText('The import creates 2 records.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    expect(await colleague.entities.Task?.count()).toBe(0);
    await page.getByRole('button', { name: 'Import 2 records' }).click();
    await expect(notification(page, '2 records imported')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Build' })).toBeVisible();
    expect(await colleague.entities.Task?.count()).toBe(2);
    expect(consoleErrors).toEqual([]);
  });

  it('suggests the records to which a field can refer, and opens the chosen record', {
    tag: '@slow',
  }, async ({ page, colleague, consoleErrors }) => {
    await colleague.entities.Task?.bulkCreate([{ title: 'Survey' }, { title: 'Build' }]);
    await openAdmin(page, 'records/Note/new');
    const about = page.getByLabel('about');
    const suggested = page.locator('datalist option');
    await expect(suggested).toHaveCount(2);
    await about.fill('surv');
    await expect(suggested).toHaveCount(1);
    await expect(suggested).toHaveAttribute('label', 'Survey');
    await about.fill((await suggested.getAttribute('value')) ?? '');
    await expect(page.getByRole('link', { name: 'Open Survey' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(notification(page, 'The record is created')).toBeVisible();
    await page.getByRole('link', { name: 'Open Survey' }).click();
    await expect(page.getByLabel('title')).toHaveValue('Survey');
    expect(consoleErrors).toEqual([]);
  });

  it('keeps the typed values after a conflict with another user and after the session has ended', async ({
    page,
    colleague,
    context,
  }) => {
    const task = await colleague.entities.Task?.create({ title: 'Survey', effort: 1 });
    await openAdmin(page, `records/Task/${task?.id}`);
    await page.getByLabel('title').fill('Mine');
    await colleague.entities.Task?.update(task?.id ?? '', { title: 'Theirs', effort: 2 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('region', { name: 'Another user changed this record' });
    await expect(conflict.getByRole('row', { name: 'title Mine Theirs' })).toBeVisible();
    await expect(page.getByLabel('title')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save my changes' }).click();
    await expect(conflict).toBeHidden();
    await expect
      .poll(() => colleague.entities.Task?.get(task?.id ?? ''))
      .toMatchObject({ title: 'Mine', effort: 2 });

    await page.getByLabel('title').fill('Later');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    const popup = await opened;
    await popup.getByLabel('E-mail').fill('owner@groundwork.example');
    await popup.getByLabel('Password').fill('a long owner password');
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await expect(popup.getByRole('link', { name: 'Task' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => colleague.entities.Task?.get(task?.id ?? ''))
      .toMatchObject({ title: 'Later' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  it('asks before the user leaves the screen with unsaved input, and keeps input that is typed during a save', async ({
    page,
    colleague,
  }) => {
    const task = await colleague.entities.Task?.create({ title: 'Survey', effort: 1 });
    await openAdmin(page, 'records/Task');
    await page.getByRole('link', { name: 'Survey' }).click();
    const title = page.getByLabel('title', { exact: true });
    await title.fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    const leave = [() => page.getByRole('link', { name: 'Users' }).click(), () => page.goBack()];
    for (const tryToLeave of leave) {
      await tryToLeave();
      await dialog.getByRole('button', { name: 'Stay on this page' }).click();
      await expect(dialog).toBeHidden();
      await expect(title).toHaveValue('Mine');
    }

    const saving = Promise.withResolvers<void>();
    const isTyped = Promise.withResolvers<void>();
    await page.route(`**/entities/Task/${task?.id}`, async (route) => {
      if (route.request().method() === 'PUT') {
        saving.resolve();
        await isTyped.promise;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saving.promise;
    await page.getByLabel('effort').fill('2');
    isTyped.resolve();
    await expect(notification(page, 'The record is saved')).toBeVisible();
    await expect(title).toHaveValue('Mine');
    await expect(page.getByLabel('effort')).toHaveValue('2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => colleague.entities.Task?.get(task?.id ?? ''))
      .toMatchObject({ title: 'Mine', effort: 2 });

    await title.fill('Other');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible();
  });

  it('keeps the typed values even if the user signs in again through a provider, in a window that the page cannot read', {
    tag: '@slow',
  }, async ({ page, colleague, context }) => {
    const task = await colleague.entities.Task?.create({ title: 'Survey' });
    await openAdmin(page, `records/Task/${task?.id}`);
    await page.getByLabel('title').fill('Mine');
    await context.clearCookies();
    await openAdmin(await context.newPage(), 'records');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect((await opened).getByRole('link', { name: 'Task' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => colleague.entities.Task?.get(task?.id ?? ''))
      .toMatchObject({ title: 'Mine' });
  });
});
