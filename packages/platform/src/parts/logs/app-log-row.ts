/** A visit of a signed-in member to a page. */
export interface AppLogRow {
  id: string;
  app_id: string;
  user_id: string;
  page: string;
  created_date: string;
}
