// Written by "groundwork types". Do not change it: run that again when the app has changed.
import '@groundwork/sdk';

declare module '@groundwork/sdk' {
  interface Entities {
    /** A parcel of land that somebody offers. */
    Submission: {
      /** What the land is called. */
      name: string;
      /** The nearest town or village. */
      place: string;
      hectares_from: number;
      hectares_to: number;
      /**
       * Who hears of the outcome.
       * Format: email.
       */
      contact: string;
      note?: string | null;
      /** Names a private file; opens nothing by itself. */
      plan_uri?: string | null;
      plan_name?: string | null;
      status?: 'new' | 'reviewing' | 'declined' | 'taken_forward';
      staff_notes?: {
        by: string;
        text: string;
      }[] | null;
    };
  }
}
