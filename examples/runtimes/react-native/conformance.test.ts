import { testConformance } from '../../verify/conformance';

const file = (name: string, code: string) => ({ name, code });

testConformance('react-native', [
  {
    feature: 'The component fills a phone of 360 by 640',
    program:
      'import { View } from "react-native";\nexport default () => <View testID="all" style={{ flex: 1 }} />',
    assertion:
      'expect(box("#root")).toMatchObject({ width: 360, height: 640 }); expect(box("[data-testid=all]")).toMatchObject({ width: 360, height: 640 })',
  },
  {
    feature: '`View`, `Text`, `Image`, `ScrollView`, `StyleSheet`',
    program:
      'import { Image, ScrollView, StyleSheet, Text, View } from "react-native"; import cat from "./cat-40x30.png";\nexport default () => <ScrollView><View style={styles.row}><Text style={[styles.a, { fontSize: 20 }]}>Hi</Text><Image source={{ uri: cat }} style={{ width: 40, height: 30 }} accessibilityLabel="cat" /></View></ScrollView>;\nconst styles = StyleSheet.create({ row: { flexDirection: "row" }, a: { color: "red" } });',
    expect: 'Hi',
    assertion: 'expect(screen.getByText("Hi")).toHaveStyle({ color: "rgb(255, 0, 0)", fontSize: "20px" })',
  },
  {
    feature: 'Flexbox with a column by default',
    program:
      'import { View } from "react-native";\nexport default () => <View><View testID="a" style={{ height: 10 }} /><View testID="b" style={{ height: 10 }} /></View>',
    assertion: 'expect(box("[data-testid=b]").y - box("[data-testid=a]").y).toBe(10)',
  },
  {
    feature: '`Pressable`, `Button`, `Switch`',
    program:
      'import { useState } from "react"; import { Button, Pressable, Switch, Text } from "react-native";\nexport default function App() { const [n, set] = useState(0); const [on, turn] = useState(false); return <><Pressable onPress={() => set(n + 1)}><Text>press</Text></Pressable><Button title="more" onPress={() => set(n + 10)} /><Switch value={on} onValueChange={turn} /><Text>n {n} {String(on)}</Text></> }',
    expect: 'n 0 false',
    assertion:
      'await userEvent.click(screen.getByText("press")); await userEvent.click(screen.getByText("more")); await userEvent.click(screen.getByRole("switch")); expect(screen.getByText("n 11 true")).toBeVisible()',
  },
  {
    feature: '`TextInput`',
    program:
      'import { useState } from "react"; import { Text, TextInput } from "react-native";\nexport default function App() { const [t, set] = useState(""); return <><TextInput accessibilityLabel="name" value={t} onChangeText={set} /><Text>Hi {t}</Text></> }',
    assertion:
      'await userEvent.type(screen.getByLabelText("name"), "Ada"); expect(screen.getByText("Hi Ada")).toBeVisible()',
  },
  {
    feature: '`FlatList`, `SectionList`',
    program:
      'import { FlatList, SectionList, Text } from "react-native";\nexport default () => <><FlatList data={[{ id: 1, t: "one" }, { id: 2, t: "two" }]} keyExtractor={(x) => String(x.id)} renderItem={({ item }) => <Text>{item.t}</Text>} /><SectionList sections={[{ title: "S", data: ["x"] }]} keyExtractor={(x) => x} renderSectionHeader={({ section }) => <Text>{section.title}</Text>} renderItem={({ item }) => <Text>{item}</Text>} /></>',
    expect: 'two',
  },
  {
    feature: '`Animated`',
    program:
      'import { useEffect, useRef } from "react"; import { Animated, Text } from "react-native";\nexport default function App() { const a = useRef(new Animated.Value(0)).current; useEffect(() => { Animated.timing(a, { toValue: 1, duration: 50, useNativeDriver: false }).start() }, []); return <Animated.View testID="a" style={{ opacity: a }}><Text>x</Text></Animated.View> }',
    assertion:
      'await waitFor(() => expect(document.querySelector("[data-testid=a]")).toHaveStyle({ opacity: "1" }))',
  },
  {
    feature: '`Platform`, `useWindowDimensions`, `useColorScheme`',
    program:
      'import { Platform, Text, useWindowDimensions } from "react-native";\nexport default function App() { const { width } = useWindowDimensions(); return <Text>{Platform.OS} {Platform.select({ web: "w", ios: "i" })} {String(width > 0)}</Text> }',
    expect: 'web w true',
  },
  {
    feature: 'Platform-specific files (`.web.jsx`)',
    program: [
      file('Box.ios.jsx', 'export default () => null'),
      file('Box.web.jsx', 'import { Text } from "react-native";\nexport default () => <Text>for web</Text>'),
      file('App.jsx', 'import Box from "./Box";\nexport default () => <Box />'),
    ],
    expect: 'for web',
  },
  {
    feature: '`fetch` against the stand-in API',
    program:
      'import { useEffect, useState } from "react"; import { Text } from "react-native";\nexport default function App() { const [p, set] = useState(); useEffect(() => { fetch("/api/products/1").then((r) => r.json()).then(set) }, []); return <Text>{p ? p.name : "wait"}</Text> }',
    expect: 'Knots for Every Day',
  },
  {
    feature: 'AsyncStorage, safe areas (stand-ins)',
    program:
      'import AsyncStorage from "@react-native-async-storage/async-storage"; import { SafeAreaView } from "react-native-safe-area-context"; import { useEffect, useState } from "react"; import { Text } from "react-native";\nexport default function App() { const [t, set] = useState(); useEffect(() => { AsyncStorage.setItem("k", "kept").then(() => AsyncStorage.getItem("k")).then(set) }, []); return <SafeAreaView><Text>{t}</Text></SafeAreaView> }',
    expect: 'kept',
  },
  {
    feature: '`Alert.alert` prints, and presses the last button',
    program:
      'import { Alert, Text } from "react-native";\nAlert.alert("Sure?", "It goes.", [{ text: "No" }, { text: "Yes", onPress: () => console.log("pressed") }]);\nexport default () => <Text>x</Text>',
    prints: '[alert] Sure?: It goes. → Yes\npressed',
  },
  {
    feature: 'Errors, with file and line',
    program:
      'import { Text } from "react-native";\nexport default function App() {\n  return <Text>{nothing.x}</Text>;\n}',
    error: { name: 'ReferenceError', line: 3 },
  },
  {
    feature: 'React Navigation, Reanimated, native modules',
    program: 'import { NavigationContainer } from "@react-navigation/native";\nexport default () => null',
    error: { name: 'Error', message: /Cannot find the package/ },
  },
]);
