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

/** Stores values in memory until the frame is removed. */
function makeAsyncStorage() {
  const items = new Map<string, string>();
  return {
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: string) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
    mergeItem: async (key: string, value: string) => {
      const merged: unknown = { ...JSON.parse(items.get(key) ?? '{}'), ...JSON.parse(value) };
      items.set(key, JSON.stringify(merged));
    },
    getAllKeys: async () => [...items.keys()],
    multiGet: async (keys: string[]) => keys.map((key) => [key, items.get(key) ?? null]),
    multiSet: async (pairs: [string, string][]) => pairs.forEach(([key, value]) => items.set(key, value)),
    multiRemove: async (keys: string[]) => keys.forEach((key) => items.delete(key)),
    clear: async () => items.clear(),
  };
}

/** `Alert.alert` does nothing in react-native-web. Here, it prints its text and calls `onPress` for the last button. */
function installAlert(): void {
  Alert.alert = (
    title: string,
    message?: string,
    buttons: { text?: string; onPress?: () => void }[] = [],
  ) => {
    const last = buttons.at(-1);
    const text = [title, message].filter(Boolean).join(': ');
    console.log(`[alert] ${text}${last?.text ? ` → ${last.text}` : ''}`);
    last?.onPress?.();
  };
}

/** Returns react-native-web and minimal replacements for other common packages. */
export function getNativePackages(): Record<string, unknown> {
  installAlert();
  return {
    'react-native': asModule({ ...native, default: native, SafeAreaView }),
    'react-native-safe-area-context': asModule(safeArea),
    '@react-native-async-storage/async-storage': asModule({ default: makeAsyncStorage() }),
    'expo-status-bar': asModule({ StatusBar: () => null }),
  };
}
