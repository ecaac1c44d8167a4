/** The search client, as this build's `customFields` configure it. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { configuredClient, type ConfiguredClient } from '../client';
import type { HostedSettings } from '../client/hosted';

export function useConfiguredClient(): ConfiguredClient {
  const { siteConfig } = useDocusaurusContext();
  return configuredClient(
    siteConfig.baseUrl,
    siteConfig.customFields?.hostedSearch as HostedSettings | undefined,
  );
}
