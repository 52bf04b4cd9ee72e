import { useEffect, useRef, useState } from 'react';

/**
 * Data that is loaded from the platform. During a request, `data` and `error` are still the results of the previous
 * request.
 */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * Loads data when the component mounts, and again when the key changes or `reload` is called.
 *
 * @param key identifies the data; `load` is called again only if the key changes.
 */
export function useLoad<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> {
  const current = useRef(load);
  useEffect(() => {
    current.current = load;
  });
  const [request, setRequest] = useState(0);
  const wanted = `${request} ${key}`;
  const [state, setState] = useState<{ data?: Data; error?: unknown; wanted?: string }>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current(signal).then(
      (data) => {
        if (!signal.aborted) setState({ data, wanted });
      },
      (error: unknown) => {
        if (!signal.aborted) setState(({ data }) => ({ ...(data && { data }), error, wanted }));
      },
    );
    return () => controller.abort();
  }, [wanted]);
  return {
    data: state.data,
    error: state.error,
    isLoading: state.wanted !== wanted,
    reload: () => setRequest((count) => count + 1),
  };
}
