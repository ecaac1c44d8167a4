/** react-native-web has no types, so the ones that the runtime uses are declared here. */
declare module 'react-native-web' {
  import type { ComponentType } from 'react';
  export const View: ComponentType<Record<string, unknown>>;
  export const Platform: { OS: string };
  export const Alert: {
    alert(title: string, message?: string, buttons?: { text?: string; onPress?: () => void }[]): void;
  };
}
