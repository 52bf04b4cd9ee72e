/** Messages of all components that show that something is loading. */
export interface LoadingMessages {
  readonly loading: string;
}

/** English messages of all components that show that something is loading. */
export const loadingMessages: LoadingMessages = { loading: 'Loading' };
