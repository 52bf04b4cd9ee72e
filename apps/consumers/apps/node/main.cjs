const { createClient } = require('@groundwork/sdk');

const { PLATFORM_URL: serverUrl, PLATFORM_APP_ID: appId } = process.env;
createClient({ appId, serverUrl })
  .publicSettings.get()
  .then(({ id }) => process.stdout.write(JSON.stringify({ id })));
