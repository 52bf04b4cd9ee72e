/** Uses every entry point of every package. `@ts-expect-error` marks code that must not compile. */
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { type BootScript, createBootScript } from '@groundwork/auth-react/boot';
import { createDataHooks } from '@groundwork/auth-react/data';
import { createOfflineWriteHooks } from '@groundwork/auth-react/data/offline';
import { createDataQueries } from '@groundwork/auth-react/data/queries';
import { createQueryClient } from '@groundwork/auth-react/query';
import { TestAuthProvider } from '@groundwork/auth-react/testing';
import { createClient as createBase44Client } from '@groundwork/base44';
import { createAxiosClient } from '@groundwork/base44/axios-client';
import { base44 } from '@groundwork/base44/vite';
import { connectEditorBridge } from '@groundwork/editor-bridge';
import { createEditorHost } from '@groundwork/editor-bridge/host';
import { sourceLocations } from '@groundwork/editor-bridge/vite';
import { type Client, createClient, isPlatformError } from '@groundwork/sdk';
import { createRealtime } from '@groundwork/sdk/building-blocks';
import { routes } from '@groundwork/sdk/protocol';
import { createClientFromRequest } from '@groundwork/sdk/server';
import { showSite } from '@groundwork/site-kit';
import { siteConfig } from '@groundwork/site-kit/config';
import { fontStyles } from '@groundwork/site-kit/fonts';
import { createRenderer } from '@groundwork/site-kit/renderer';
import { startApp } from '@groundwork/site-kit/start';
import { site } from '@groundwork/site-kit/vite';
import { Button, Heading } from '@groundwork/ui';
import { Table } from '@groundwork/ui/data';
import { Toaster, toast } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import type { Plugin } from 'vite';

export const client: Client = createClient({ appId: '6a1f0c9e5d3b7a2c4e8f1b60' });
export const boot: BootScript = createBootScript({ appId: 'a', main: '/main.js' });
export const plugins: Plugin[] = [sourceLocations(), ...base44(), ...site({ icon: 'icon.svg' })];
export const other = [
  createQueryClient,
  createDataQueries,
  createOfflineWriteHooks,
  createEditorHost,
  connectEditorBridge,
  createAxiosClient,
  createBase44Client,
  createRealtime,
  routes,
  fontStyles,
  createRenderer,
  showSite,
  siteConfig,
  startApp,
  Table,
];

// @ts-expect-error the app id is required
createClient({});

export const { useRecords } = createDataHooks(client);

// @ts-expect-error the tone is required
export const toneless: ReactNode = <Button onClick={() => undefined}>Save</Button>;

export async function emailOf(request: Request): Promise<string> {
  try {
    return (await createClientFromRequest(request).auth.me()).email;
  } catch (error) {
    return isPlatformError(error) ? error.kind : 'unknown';
  }
}

function Sites(): ReactNode {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  return (
    <Heading level={1} size="heading">
      {isAuthenticated ? 'Your sites' : 'Sites'}
    </Heading>
  );
}

export function App(): ReactNode {
  return (
    <AuthProvider client={client}>
      <AuthGate loading={<p />} accessRestricted={<p />} loginLoop={<p />}>
        <Sites />
        <Button tone="signal" onClick={() => void toast({ title: 'Saved' })}>
          Save
        </Button>
        <Toaster />
      </AuthGate>
    </AuthProvider>
  );
}

export const inTest: ReactNode = (
  <TestAuthProvider user={null}>
    <Sites />
  </TestAuthProvider>
);
