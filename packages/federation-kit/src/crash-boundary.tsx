import { ErrorState } from '@evertill/shared-ui';
import { Component, createContext, type ReactNode } from 'react';
import { chunkFailureOf } from './files/chunk-failure';

/** The build that a panel names, so that whoever is told of it knows what to look at. */
export interface BuildName {
  readonly version: string;
  readonly buildId: string;
}

/** Another object whenever the children get another chance: what failed before is tried anew. */
export const ChanceContext = createContext<object>({});

interface CrashBoundaryProps {
  /** Named in the panel, so that a report says which part stopped. */
  name: string;
  /** Shells of earlier releases do not say. */
  build?: BuildName | undefined;
  /** When it changes, the children get another chance: the path, so that leaving a broken screen is enough. */
  resetKey: string;
  onCrash(error: Error): void;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: Error | null;
  resetKey: string;
  chance: object;
}

/** Keeps a crash inside one remote: a panel with Retry here, everything else goes on working. */
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
    return <ErrorState text={wordsFor(error, this.props)} onRetry={retry} />;
  }
}

function wordsFor(error: Error, { name, build }: CrashBoundaryProps): string {
  const failure = chunkFailureOf(error);
  const what = failure
    ? `This screen of ${name} could not be loaded: ${failure}`
    : `This screen of ${name} stopped working: ${error.message}`;
  return build ? `${what}\nApp ${name}, version ${build.version}, build ${build.buildId}` : what;
}
