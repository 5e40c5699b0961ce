import { useStore } from '@evertill/federation-kit';
import { DarkThemeIcon, LightThemeIcon } from '@evertill/shared-ui';
import type { ReactElement } from 'react';
import { shell } from '../texts';
import { useShell } from './shell-context';

interface ThemeChoice {
  label: string;
  icon: ReactElement;
  toggle(): void;
}

/** Returns the label, icon and function that switch to the other theme. */
export function useThemeChoice(): ThemeChoice {
  const { theme } = useShell();
  const isDark = useStore(theme) === 'dark';
  return {
    label: isDark ? shell.lightMode : shell.darkMode,
    icon: isDark ? <LightThemeIcon /> : <DarkThemeIcon />,
    toggle: () => theme.toggle(),
  };
}
