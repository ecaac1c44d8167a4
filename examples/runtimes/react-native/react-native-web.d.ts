/** react-native-web has no types, so this declares what the runtime uses. */
declare module 'react-native-web' {
  import type { ComponentType } from 'react';
  export const View: ComponentType<Record<string, unknown>>;
  export const Platform: { OS: string };
  export const Alert: {
    alert(title: string, message?: string, buttons?: { text?: string; onPress?: () => void }[]): void;
  };
}
