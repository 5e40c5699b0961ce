import { setTimeout as delay } from 'node:timers/promises';
import { VERSION } from '@evertill/shared-domain';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import type { TracingConfig } from './tracing-config';

/** Between two lines of the log about a collector that does not answer. */
const QUIET_MS = 10 * 60_000;
/** Between two sends of spans. */
const EVERY_MS = 5_000;
const LAST_SPANS_WITHIN_MS = 2_000;

export interface Tracing {
  /** Sends what was recorded. */
  flush(): Promise<void>;
  /** Sends the last spans, and waits two seconds at most. */
  stop(): Promise<void>;
}

/**
 * Records spans and sends them to a collector, for this whole process. A collector that does not answer costs the spans
 * and nothing else. The libraries are loaded only here, because most servers send no spans.
 */
export async function startTracing(
  config: TracingConfig,
  { say, everyMs = EVERY_MS }: { say: (line: string) => void; everyMs?: number },
): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  diag.setLogger(seldom(say), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName, 'service.version': VERSION }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: config.url }), {
        scheduledDelayMillis: everyMs,
      }),
    ],
  });
  provider.register();
  return {
    flush: () => provider.forceFlush(),
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), delay(LAST_SPANS_WITHIN_MS)]),
  };
}

/** Says only the first of many lines, because each batch of spans that is not taken would have one. */
function seldom(say: (line: string) => void) {
  let quietUntil = 0;
  const warn = (reason: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    say(`Spans could not be sent: ${reason}`);
  };
  const drop = () => undefined;
  return { error: warn, warn, info: drop, debug: drop, verbose: drop };
}
