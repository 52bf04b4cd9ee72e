import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { messages } from '../messages.ts';

/** The screen at each path, whose code loads when it opens. Paths are relative to the administration's path. */
export const screens: RouteObject[] = [
  { index: true, lazy: () => lazily(import('../overview/overview-page.tsx'), 'OverviewPage') },
  { path: 'users', lazy: () => lazily(import('../users/users-page.tsx'), 'UsersPage') },
  { path: 'users/:id', lazy: () => lazily(import('../users/user-page.tsx'), 'UserPage') },
  { path: 'records', lazy: () => lazily(import('../records/entities-page.tsx'), 'EntitiesPage') },
  {
    path: 'records/:entity',
    lazy: () => lazily(import('../records/entity-page.tsx'), 'EntityPage'),
  },
  {
    path: 'records/:entity/:id',
    lazy: () => lazily(import('../records/record-page.tsx'), 'RecordPage'),
  },
  { path: 'files', lazy: () => lazily(import('../files/files-page.tsx'), 'FilesPage') },
  { path: 'files/:id', lazy: () => lazily(import('../files/file-page.tsx'), 'FilePage') },
  {
    path: 'automations',
    lazy: () => lazily(import('../activity/automations-page.tsx'), 'AutomationsPage'),
  },
  {
    path: 'functions',
    lazy: () => lazily(import('../functions/functions-page.tsx'), 'FunctionsPage'),
  },
  {
    path: 'functions/:name',
    lazy: () => lazily(import('../functions/function-page.tsx'), 'FunctionPage'),
  },
  { path: 'logs', lazy: () => lazily(import('../logs/logs-page.tsx'), 'LogsPage') },
  { path: 'visits', lazy: () => lazily(import('../activity/visits-page.tsx'), 'VisitsPage') },
  { path: 'audit', lazy: () => lazily(import('../activity/audit-page.tsx'), 'AuditTrailPage') },
  { path: 'tokens', lazy: () => lazily(import('../tokens/tokens-page.tsx'), 'TokensPage') },
  { path: 'settings', lazy: () => lazily(import('../settings/settings-page.tsx'), 'SettingsPage') },
  { path: '*', element: <p>{messages.shell.notFound}</p> },
];

async function lazily<Name extends string>(
  loading: Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<{ Component: ComponentType }> {
  return { Component: (await loading)[name] };
}
