import { ErrorState } from '@evertill/shared-ui';
import { Component, createContext, type ReactNode } from 'react';
import { chunkFailureOf } from './files/chunk-failure';
import { crash } from './texts';

/** The build that the panel names, so that a report of the crash says which build to look at. */
export interface BuildName {
  readonly version: string;
  readonly buildId: string;
}

/** Holds a new object each time the children are retried, so that parts that failed before are loaded again. */
export const ChanceContext = createContext<object>({});

interface CrashBoundaryProps {
  /** The name shown in the panel, so that a report says which part stopped. */
  name: string;
  /** Undefined in shells of earlier releases, which do not pass the build. */
  build?: BuildName | undefined;
  /**
   * The children are retried when this key changes. Callers pass the path, so that leaving a broken screen is enough.
   */
  resetKey: string;
  onCrash(error: Error): void;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: Error | null;
  resetKey: string;
  chance: object;
}

/** Limits a crash to one remote: shows a panel with Retry in its place, while the rest of the page keeps working. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, resetKey: this.props.resetKey, chance: {} };

  static getDerivedStateFromError(thrown: unknown): Partial<CrashBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    props: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey, chance: {} };
  }

  override componentDidCatch(error: Error) {
    this.props.onCrash(error);
  }

  override render() {
    const { error, chance } = this.state;
    if (!error) return <ChanceContext value={chance}>{this.props.children}</ChanceContext>;
    const retry = () => this.setState({ error: null, chance: {} });
    return (
      <ErrorState
        text={chunkFailureOf(error) ? crash.cannotOpen : crash.stopped}
        hint={crash.unaffected}
        details={detailsOf(error, this.props)}
        onRetry={retry}
      />
    );
  }
}

function detailsOf(error: Error, { name, build }: CrashBoundaryProps): string {
  const cause = chunkFailureOf(error) ?? error.message;
  return build ? `${cause}\n${crash.build(name, build.version, build.buildId)}` : `${cause}\n${name}`;
}
