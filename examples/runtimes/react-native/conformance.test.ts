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
    feature: 'Platform-specific files (`.web.jsx`)',
    program: [
      file('Box.ios.jsx', 'export default () => null'),
      file('Box.web.jsx', 'import { Text } from "react-native";\nexport default () => <Text>for web</Text>'),
      file('App.jsx', 'import Box from "./Box";\nexport default () => <Box />'),
    ],
    expect: 'for web',
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
