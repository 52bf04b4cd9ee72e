/** Public interface of the part `accounts`. */
export { accounts } from './accounts-part.ts';
export { createToolUsers, type ToolUsers } from './members/tool-users.ts';
export { createCreatorEmails } from './personal-data/creator-emails.ts';
export {
  type DeleteAccountDependencies,
  deleteAccount,
  resumeDeletions,
} from './personal-data/delete-account.ts';
export { addAccountDeletions } from './personal-data/deletion-table.ts';
export {
  type SendExportedDataDependencies,
  sendExportedData,
} from './personal-data/send-exported-data.ts';
