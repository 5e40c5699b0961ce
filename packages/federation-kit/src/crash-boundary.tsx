import { ErrorState } from '@evertill/shared-ui';
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Named in the panel, so that a report says which part stopped. */
  name: string;
  /** When it changes, the children get another chance: the path, so that leaving a broken screen is enough. */
  resetKey: string;
  onCrash(error: Error): void;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: Error | null;
  resetKey: string;
}

/** Keeps a crash inside one remote: a panel with Retry here, everything else goes on working. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<CrashBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    props: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error) {
    this.props.onCrash(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => this.setState({ error: null });
    return (
      <ErrorState
        text={`This screen of ${this.props.name} stopped working: ${error.message}`}
        onRetry={retry}
      />
    );
  }
}
