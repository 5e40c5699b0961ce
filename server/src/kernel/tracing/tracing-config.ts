// Reads the usual variables of OpenTelemetry, so that an operator sets Evertill up as every other service.

export interface TracingConfig {
  /** The address that takes spans as JSON: 'http://collector:4318/v1/traces'. */
  url: string;
  serviceName: string;
}

/** Returns null when no collector is set. Throws when the settings cannot be used. */
export function readTracingConfig(env: NodeJS.ProcessEnv): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = env;
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none' || !(base || exact))
    return null;
  const [name, text] = exact
    ? (['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', exact] as const)
    : (['OTEL_EXPORTER_OTLP_ENDPOINT', base ?? ''] as const);
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol && protocol !== 'http/json')
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, which is all that is sent, not ${protocol}`,
    );
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} must be an address with http or https, not ${text}`);
  return {
    url: exact ? text : `${text.replace(/\/+$/, '')}/v1/traces`,
    serviceName: env.OTEL_SERVICE_NAME || 'evertill',
  };
}
