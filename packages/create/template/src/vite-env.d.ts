/** Variables of `.env`. */
interface ImportMetaEnv {
  readonly VITE_APP_ID: string;
  readonly VITE_SERVER_URL: string;
}
