/** Messages of all components that show that something is loading. */
export interface LoadingMessages {
  readonly loading: string;
}

export const loadingMessages: LoadingMessages = { loading: 'Loading' };
