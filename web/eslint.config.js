// The form of the sources, and what Svelte's templates get wrong; oxlint looks for the usual mistakes of the scripts.
// `npm run fix` puts right what can be put right without a person. Long lines are left to the writer.
import stylistic from "@stylistic/eslint-plugin";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const form = stylistic.configs.customize({ quotes: "double", semi: true, indent: 2, braceStyle: "1tbs", arrowParens: true });

const ours = {
  "@stylistic/generator-star-spacing": "off",
  "@stylistic/lines-between-class-members": "off",
  "@stylistic/no-mixed-operators": "off",
  "@stylistic/operator-linebreak": "off",
  "@stylistic/quote-props": "off",
  "@stylistic/quotes": ["error", "double", { avoidEscape: true, allowTemplateLiterals: "always" }],
  // Many lists are of values that stand for nothing but themselves.
  "svelte/require-each-key": "off",
  // Maps, sets and dates that are made afresh and never changed need not be watched.
  "svelte/prefer-svelte-reactivity": "off",
  // A space between two elements has to be written like that.
  "svelte/no-useless-mustaches": "off",
  // svelte-check does these, at less cost.
  "svelte/no-unused-svelte-ignore": "off",
  "svelte/valid-compile": "off",
  "@typescript-eslint/no-explicit-any": "error",
};
const templates = {
  "svelte/html-quotes": ["error", { prefer: "double" }],
  // Within an attribute the other quotes are needed.
  "@stylistic/quotes": "off",
};

export default [
  { ignores: ["node_modules/", "public/", "src/generated/"] },
  ...svelte.configs.recommended,
  { plugins: { ...form.plugins, "@typescript-eslint": ts.plugin }, rules: { ...form.rules, ...ours } },
  { files: ["**/*.ts"], languageOptions: { parser: ts.parser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  { files: ["**/*.svelte"], rules: templates },
];
