import { type PlatformSetting, routes } from '@groundwork/sdk/protocol';
import { Switch, Table } from '@groundwork/ui/data';
import { type ReactNode, useState } from 'react';
import { longCode, quiet } from '../components/controls.css.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { tableBox } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { AccessForm } from './access-form.tsx';

const { settings: texts } = messages;

export function SettingsPage(): ReactNode {
  const platform = usePlatform();
  const [showsAll, setShowsAll] = useState(false);
  const loaded = useLoad('settings', (signal) =>
    platform.request<PlatformSetting[]>(routes.platformSettings, { signal }),
  );
  return (
    <Screen title={messages.shell.settings}>
      <section>
        <h2>{texts.access}</h2>
        <p className={quiet}>{texts.overridden}</p>
        <AccessForm />
      </section>
      <section>
        <h2>{texts.platform}</h2>
        <p className={quiet}>{texts.platformHint}</p>
        <Switch label={texts.showAll} isOn={showsAll} onToggle={setShowsAll} />
        <LoadedView loaded={loaded}>
          {(settings) => (
            <div className={tableBox}>
              <Table
                caption={texts.caption}
                columns={columns}
                rows={settings.filter(({ source }) => showsAll || source !== 'default')}
                getRowId={({ name }) => name}
              />
            </div>
          )}
        </LoadedView>
      </section>
    </Screen>
  );
}

const columns = [
  { id: 'name', heading: texts.name, render: ({ name }: PlatformSetting) => name },
  {
    id: 'value',
    heading: texts.value,
    render: (setting: PlatformSetting) => <span className={longCode}>{getValue(setting)}</span>,
  },
  {
    id: 'source',
    heading: texts.source,
    render: ({ source }: PlatformSetting) => texts.sources[source],
  },
  {
    id: 'variable',
    heading: texts.variable,
    render: ({ variable }: PlatformSetting) => (
      <span className={longCode}>{variable ?? texts.onlyInFile}</span>
    ),
  },
];

function getValue({ value, source }: PlatformSetting): string {
  if (value !== null) return value;
  return source === 'default' ? texts.notSet : texts.hidden;
}
