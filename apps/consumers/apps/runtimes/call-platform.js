/** Reads the app's id, uploads a file, and sends a file to a function. */
export async function callPlatform({ publicSettings, integrations, functions }) {
  const { id } = await publicSettings.get();
  const plan = new File(['north field'], 'plan.txt', { type: 'text/plain' });
  const { file_url } = await integrations.Core.UploadFile({ file: plan });
  const uploaded = await (await fetch(file_url)).text();
  const { data } = await functions.invoke('read-plan', { note: 'new', plan });
  return { id, uploaded, data };
}
