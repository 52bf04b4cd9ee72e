// Lets `import '@groundwork/ui/styles.css'` and `import '@groundwork/ui/reset'` type-check.
export {};
