module.exports = { testEnvironment: 'jsdom', testMatch: ['<rootDir>/tests/*.test.cjs'] }
