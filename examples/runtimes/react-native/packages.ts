/** The packages that a React Native program can import: react-native-web, and small stand-ins for other common packages. */
import { createElement, type ReactNode } from 'react';
import * as native from 'react-native-web';
import { asModule } from '../lib/as-module';

const { View, Alert } = native;

const INSETS = { top: 24, right: 0, bottom: 16, left: 0 };

interface SafeAreaProps {
  children?: ReactNode;
  style?: unknown;
}

function SafeAreaView({ style, ...props }: SafeAreaProps): ReactNode {
  const padding = { paddingTop: INSETS.top, paddingBottom: INSETS.bottom };
  return createElement(View, { ...props, style: [padding, style] });
}

const safeArea = {
  SafeAreaProvider: (props: SafeAreaProps) =>
    createElement(View, { ...props, style: [{ flex: 1 }, props.style] }),
  SafeAreaView,
  useSafeAreaInsets: () => INSETS,
};

/** Stores values in memory for as long as the frame exists. */
function makeAsyncStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
    mergeItem: async (key: string, value: string) => {
      const merged: unknown = { ...JSON.parse(kept.get(key) ?? '{}'), ...JSON.parse(value) };
      kept.set(key, JSON.stringify(merged));
    },
    getAllKeys: async () => [...kept.keys()],
    multiGet: async (keys: string[]) => keys.map((key) => [key, kept.get(key) ?? null]),
    multiSet: async (pairs: [string, string][]) => pairs.forEach(([key, value]) => kept.set(key, value)),
    multiRemove: async (keys: string[]) => keys.forEach((key) => kept.delete(key)),
    clear: async () => kept.clear(),
  };
}

/** Makes `Alert.alert`, which does nothing in react-native-web, print its text and press the last button. */
function installAlert(): void {
  Alert.alert = (
    title: string,
    message?: string,
    buttons: { text?: string; onPress?: () => void }[] = [],
  ) => {
    const last = buttons.at(-1);
    const texts = [title, message].filter(Boolean).join(': ');
    console.log(`[alert] ${texts}${last?.text ? ` → ${last.text}` : ''}`);
    last?.onPress?.();
  };
}

/** Returns the packages other than React itself. */
export function nativePackages(): Record<string, unknown> {
  installAlert();
  return {
    'react-native': asModule({ ...native, default: native, SafeAreaView }),
    'react-native-safe-area-context': asModule(safeArea),
    '@react-native-async-storage/async-storage': asModule({ default: makeAsyncStorage() }),
    'expo-status-bar': asModule({ StatusBar: () => null }),
  };
}
