// Lets TypeScript accept `import '@groundwork/ui/styles.css'` and `import '@groundwork/ui/reset'`.
export {};
