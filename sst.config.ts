/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  async app(input) {
    const { kindOf, settingsFor } = await import("./infra/settings");
    const production = kindOf(input.stage) === "production";
    return {
      name: "epreuve",
      home: "aws",
      removal: production ? "retain" : "remove",
      protect: production,
      providers: {
        aws: {
          region: settingsFor(input.stage).region,
          defaultTags: { tags: { service: "epreuve", stage: input.stage } },
        },
      },
    };
  },

  async run() {
    const { requireSettings } = await import("./infra/settings");
    const { createSecrets } = await import("./infra/secrets");
    const { setBoundary } = await import("./infra/boundary");
    const { setDefaults } = await import("./infra/defaults");
    const { refuseToForgetTheTable } = await import("./infra/cut-over");
    const { createTable } = await import("./infra/table");
    const { createAuth } = await import("./infra/auth");
    const { createAudioBucket } = await import("./infra/audio");
    const { createLive } = await import("./infra/live");
    const { createQueues } = await import("./infra/queues");
    const { createErasure } = await import("./infra/erasure");
    const { createUnused } = await import("./infra/unused");
    const { createModelsCheck } = await import("./infra/models");
    const { createApi } = await import("./infra/api");
    const { createFirewalls } = await import("./infra/firewall");
    const { createAlarms } = await import("./infra/alarms");
    const { createDashboard } = await import("./infra/dashboard");

    // What is missing stops the deployment here, before anything is created.
    const settings = requireSettings($app.stage);
    const secrets = createSecrets();
    await refuseToForgetTheTable(settings);

    setBoundary();
    setDefaults(settings);
    const table = createTable(settings);
    const auth = createAuth(settings);
    const audio = createAudioBucket(settings);
    const live = createLive({ settings, table, auth, secrets, audio });
    const queues = createQueues({ settings, table, secrets });
    const erasure = createErasure({ table, auth, audio });
    const unused = createUnused({ settings, table, auth, erasure });
    const api = createApi({ settings, table, auth, audio, live, queues, erasure, secrets });
    const models = createModelsCheck({ settings, secrets });
    createFirewalls({ settings, auth, api });
    // Nobody watches a preview: its alarms and its dashboard would be half of its price.
    if (settings.kind !== "preview") {
      createAlarms({ settings, table, auth, live, queues, erasure, unused, models, api });
      createDashboard({ settings, table, live, queues, erasure, unused, models, api });
    }

    return {
      url: api.gateway.url,
      liveUrl: live.api.url,
      userPoolId: auth.pool.id,
      userPoolClientId: auth.client.id,
      table: table.name,
      audioBucket: audio.name,
    };
  },
});
